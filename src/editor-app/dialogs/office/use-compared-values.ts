import { useRef } from 'react';
import { comparedValue } from '../../office/compared-value.js';
import type { DialogNode } from '../../office/dialog-node.js';
import { rawText } from '../../office/node.js';
import { useChrome } from '../../state/chrome-store.js';
import { useEditor } from '../../state/index.js';
import type { DialogLink } from '../widget/dialog-context.js';

/** As `send`; before OK, what was typed as words becomes text where cells are compared with it. */
export function useComparedValues(fields: readonly DialogNode[], send: DialogLink['send']): DialogLink['send'] {
  const comparing = useChrome((state) => state.comparing);
  const ranges = useEditor((state) => state.overlay.namedRanges);
  // LibreOffice has not yet told of the last key when Enter follows at once.
  const typed = useRef(new Map<string, string>());
  return (node, cmd, data, control) => {
    if (cmd === 'change' && typeof data === 'string') typed.current.set(node.id ?? '', data);
    if (comparing && node.id === 'ok') {
      const names = ranges.map(({ name }) => name);
      for (const field of fields) {
        const text = typed.current.get(field.id ?? '') ?? rawText(field);
        const value = comparedValue(text, names);
        if (value !== text) send(field, 'change', value, 'edit');
      }
    }
    send(node, cmd, data, control);
  };
}
