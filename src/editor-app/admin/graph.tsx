import { Curve } from './curve.js';

interface GraphProps {
  readonly title: string;
  /** The newest, as people read it. */
  readonly now: string;
  readonly values: readonly number[];
}

/** One number over the last minutes. */
export function Graph({ title, now, values }: GraphProps) {
  return (
    <figure className="svc-admin-graph">
      <figcaption>
        <span>{title}</span>
        <strong>{now}</strong>
      </figcaption>
      <Curve label={`${title}: ${now}`} values={values} />
    </figure>
  );
}
