interface GraphProps {
  readonly title: string;
  /** The newest, as people read it. */
  readonly now: string;
  readonly values: readonly number[];
}

const [width, height] = [200, 48];

/** One number over the last minutes. */
export function Graph({ title, now, values }: GraphProps) {
  const most = Math.max(1e-9, ...values);
  const step = width / Math.max(1, values.length - 1);
  const points = values.map(
    (value, index) => `${(index * step).toFixed(1)},${(height - (value / most) * (height - 4)).toFixed(1)}`,
  );
  return (
    <figure className="svc-admin-graph">
      <figcaption>
        <span>{title}</span>
        <strong>{now}</strong>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={`${title}: ${now}`}>
        {points.length > 1 && <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} />}
        {points.length > 1 && <polyline points={points.join(' ')} />}
      </svg>
    </figure>
  );
}
