/** ms of a clock that nobody sets, for what is only compared: the machine's own may be put back by minutes. */
export const steadyNow = (): number => Math.round(performance.now());
