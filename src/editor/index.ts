export { EditorAssets } from './assets/editor-assets.js';
export { sendAsset } from './assets/send-asset.js';
export { htmlPage } from './page/html-page.js';
export { EditorModule } from './editor.module.js';
