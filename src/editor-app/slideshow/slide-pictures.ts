/** A slide as it is now, and how large. */
export interface WantedPicture {
  readonly part: number;
  /** Changes when the slide does. */
  readonly version: string;
  readonly width: number;
  readonly height: number;
}

/** Pictures that stay, some megabytes each. */
const kept = 12;

/** The pictures of one show, made once each; the oldest go. */
export class SlidePictures {
  readonly #made = new Map<string, Promise<string>>();

  /** @param paint answers with a PNG */
  constructor(private readonly paint: (wanted: WantedPicture) => Promise<Uint8Array>) {}

  /** Address of the picture. Rejects when it cannot be painted; the next call tries again. */
  of(wanted: WantedPicture): Promise<string> {
    const key = [wanted.part, wanted.version, wanted.width, wanted.height].join(' ');
    const known = this.#made.get(key);
    if (known) return known;
    const made = this.paint(wanted).then((png) =>
      URL.createObjectURL(new Blob([Uint8Array.from(png)], { type: 'image/png' })),
    );
    this.#made.set(key, made);
    made.catch(() => this.#made.delete(key));
    for (const old of [...this.#made.keys()].slice(0, -kept)) this.#forget(old);
    return made;
  }

  close(): void {
    for (const key of this.#made.keys()) this.#forget(key);
  }

  #forget(key: string): void {
    this.#made.get(key)?.then(
      (address) => URL.revokeObjectURL(address),
      () => undefined,
    );
    this.#made.delete(key);
  }
}
