/** Of an entry in a list whose keyboard stays elsewhere (`aria-activedescendant`). */
export const optionId = (list: string, index: number): string => `${list}-${String(index)}`;
