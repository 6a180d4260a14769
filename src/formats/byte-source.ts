/** Bytes that are looked into here and there. */
export interface ByteSource {
  /** Bytes. */
  readonly size: number;
  /** Fewer where it ends. */
  read(start: number, length: number): Promise<Buffer>;
}
