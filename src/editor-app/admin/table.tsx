import type { ReactNode } from 'react';

interface TableProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** What stands there instead of rows. */
  readonly none: string;
}

/** A table that becomes a list of cards where it is narrow: each cell says its column there. */
export function Table({ title, columns, rows, none }: TableProps) {
  return (
    <section className="svc-admin-section">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="svc-admin-none">{none}</p>
      ) : (
        <table className="svc-admin-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={columns[index]} data-column={columns[index]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
