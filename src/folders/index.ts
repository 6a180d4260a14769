export { FoldersModule } from './folders.module.js';
export { OwnedFolder } from './owned-folder.js';
export { removeFolder } from './remove-folder.js';
export { WorkFolders, type WorkFolder } from './work-folders.js';
