interface CurveProps {
  /** What it shows, for who does not see it. */
  readonly label: string;
  readonly values: readonly number[];
}

const [width, height] = [200, 48];

/** Numbers over time, from nothing to the most of them. */
export function Curve({ label, values }: CurveProps) {
  const most = Math.max(1e-9, ...values);
  const step = width / Math.max(1, values.length - 1);
  const points = values.map(
    (value, index) => `${(index * step).toFixed(1)},${(height - (value / most) * (height - 4)).toFixed(1)}`,
  );
  return (
    <svg
      className="svc-admin-curve"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {points.length > 1 && <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} />}
      {points.length > 1 && <polyline points={points.join(' ')} />}
    </svg>
  );
}
