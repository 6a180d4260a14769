/** Folders that a kit reads when it starts, beside what the system has: what an organisation brings, and its tenants. */
export interface KitSupplies {
  readonly fonts: readonly string[];
  readonly dictionaries: readonly string[];
}

export const noSupplies: KitSupplies = { fonts: [], dictionaries: [] };

/** Each once, whatever it is for. */
export const foldersOf = ({ fonts, dictionaries }: KitSupplies): readonly string[] => [
  ...new Set([...fonts, ...dictionaries]),
];

/** Kits with the same key may stand in for one another. */
export const suppliesKey = ({ fonts, dictionaries }: KitSupplies): string => JSON.stringify([fonts, dictionaries]);
