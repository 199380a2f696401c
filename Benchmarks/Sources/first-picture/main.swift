// Linked as an ordinary release build links programs.
import FirstPicture

FirstPicture.main()
