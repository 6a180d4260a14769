/**
 * What is told of each kind of event, beside the conversion itself and the time.
 *
 * @publicApi
 */
export interface ConversionFacts {
  /** Nothing more: the event's own fields tell all. */
  readonly done: object;
  /** Code and words that the client was given; `internal_error` for what nobody expected. */
  readonly failed: { readonly code: string; readonly message: string };
}

/**
 * Kinds of {@link ConversionEvent}.
 *
 * @publicApi
 */
export type ConversionEventType = keyof ConversionFacts;

/**
 * A conversion has come to its end. Nothing secret: no password, no content.
 *
 * @publicApi
 */
export type ConversionEvent<T extends ConversionEventType = ConversionEventType> = {
  [Type in T]: ConversionFacts[Type] & {
    readonly type: Type;
    /** The document's name. */
    readonly name: string;
    /** Extension of the target format. */
    readonly format: string;
    /** Whom it counts for: address, key or tenant; `local` for the application's own. */
    readonly client: string;
    /** From its beginning to its end, ms. */
    readonly duration: number;
    /** Of a conversion whose client does not wait: the job's id. */
    readonly job?: string;
    readonly at: Date;
  };
}[T];
