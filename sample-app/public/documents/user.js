/** The name that this browser opens documents under. A real host knows who is signed in. */
const key = 'svc-sample-user';

export const rememberedUser = () => localStorage.getItem(key) || 'Alice';

export function rememberUser(name) {
  localStorage.setItem(key, name.trim());
}

/** An identifier made of the name: the same name is the same person. */
export const userIdOf = (name) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'user';
