/** Callbacks carry a pointer; null would be lost, so it is the view's number and one. */
export const viewData = (id: number): bigint => BigInt(id) + 1n;

export const viewOf = (data: bigint): number => Number(data) - 1;
