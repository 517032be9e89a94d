import { filesConformance } from '../conformance/files.ts'
import { createFolderFilesAdapter } from '../conformance/folder-adapter.ts'

filesConformance('folder', createFolderFilesAdapter)
