const dialog = document.getElementById('preview');
const body = document.getElementById('preview-body');

export const isImage = (type) => /^image\/(png|jpeg)/.test(type);
export const canPreview = (type) => isImage(type) || type.startsWith('application/pdf');

export function showPreview(url, name, type) {
  document.getElementById('preview-title').textContent = name;
  const download = document.getElementById('preview-download');
  download.href = url;
  download.download = name;
  const content = document.createElement(isImage(type) ? 'img' : 'iframe');
  content.src = url;
  if (isImage(type)) content.alt = name;
  else content.title = name;
  body.replaceChildren(content);
  dialog.showModal();
}

document.getElementById('preview-close').addEventListener('click', () => dialog.close());
dialog.addEventListener('close', () => body.replaceChildren());
