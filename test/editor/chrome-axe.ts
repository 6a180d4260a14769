import axe from 'axe-core';
import type { Frame } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** Fluent's own, which hand the focus on and are never where it stays. */
const focusHandles = '[data-tabster-dummy]';

/** Serious and critical violations of WCAG that axe finds on a page, one line each. */
export async function seriousViolations(frame: Frame): Promise<readonly string[]> {
  await frame.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
  const violations = await frame.evaluate<readonly Violation[]>(
    `axe.run({ exclude: ['${focusHandles}'] }, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
}
