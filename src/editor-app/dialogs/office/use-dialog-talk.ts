import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '../../state/index.js';
import { knownWidget } from './known-widgets.js';
import { labelOf } from '../../office/node.js';
import { widgets } from './registry.js';
import { widgetElementId } from './use-shared-focus.js';
import { namesOf } from './widget-names.js';
import type { DialogLink } from '../widget/dialog-context.js';
import type { DialogWindow } from '../../office/dialog-node.js';

/** The link of one window's widgets to LibreOffice. */
export function useDialogTalk({ id: window, tree }: DialogWindow): DialogLink {
  const actions = useActions();
  const responses = tree['responses'];
  const { t } = useTranslation();
  const names = useMemo(
    () =>
      namesOf(tree, (id) => {
        const known = knownWidget(id);
        return known && t(`widget.${known}`);
      }),
    [tree, t],
  );
  return useMemo(
    () => ({
      window,
      nameOf: (node) => names.get(node) ?? labelOf(node),
      widgets,
      send: (node, cmd, data, control) => actions.dialogEvent(window, node.id ?? '', cmd, data, control),
      responses: responsesOf(responses),
      elementId: (id) => widgetElementId(window, id),
    }),
    [window, actions, responses, names],
  );
}

const responsesOf = (responses: unknown): ReadonlyMap<string, string> =>
  new Map(Array.isArray(responses) ? responses.flatMap(responseOf) : []);

function responseOf(response: unknown): [string, string][] {
  if (typeof response !== 'object' || response === null || !('id' in response) || !('response' in response)) return [];
  return [[String(response.id), String(response.response)]];
}
