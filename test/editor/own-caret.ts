import type { EditorWindow } from './editor-window.js';

/** Whether something black lies over the document: the caret. */
export const hasCaret = (window: EditorWindow): Promise<boolean> =>
  window.frame.evaluate(`(() => {
    const canvas = document.querySelector('.svc-overlay');
    const { data } = canvas.getContext('2d').getImageData(60, 30, canvas.width - 60, canvas.height - 30);
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] > 100 && [0, 1, 2].every((part) => data[at + part] < 10)) return true;
    return false;
  })()`);
