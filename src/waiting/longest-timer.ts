/** Node's timers take no more, and fire at once for what is longer. ms; 24 days */
export const longestTimer = 2 ** 31 - 1;
