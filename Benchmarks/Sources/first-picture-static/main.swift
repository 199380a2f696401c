// Linked as Scripts/ship links programs.
import FirstPicture

FirstPicture.main()
