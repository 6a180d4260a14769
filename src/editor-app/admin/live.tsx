import { Curve } from './curve.js';

interface LiveProps {
  readonly title: string;
  readonly now: string;
  readonly values: readonly number[];
}

/** A number, and how it was in the last minutes. */
export function Live({ title, now, values }: LiveProps) {
  return (
    <span className="svc-admin-live">
      <span>{now}</span>
      <Curve label={`${title}: ${now}`} values={values} />
    </span>
  );
}
