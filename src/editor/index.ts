export { EditorModule } from './editor.module.js';
