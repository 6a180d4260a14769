import { Input } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useActions } from '../state/index.js';

interface NameFieldProps {
  readonly label: string;
  readonly className: string;
  /** As it is. */
  readonly name: string;
  /** UTF-16 units. */
  readonly maxLength: number | undefined;
  /** Undefined: it is let be. */
  readonly onDone: (name: string | undefined) => void;
}

/**
 * In the place of a name that is typed anew. The key that ends it gives the keyboard back to the document: the field goes, and
 * with it what is typed next. Enter that ends a composition belongs to the input method.
 */
export function NameField({ label, className, name, maxLength, onDone }: NameFieldProps) {
  const [typed, setTyped] = useState(name);
  const actions = useActions();
  const over = useRef(false);
  const end = (wanted: string | undefined): void => {
    if (over.current) return;
    over.current = true;
    onDone(wanted);
  };
  const endByKey = (wanted: string | undefined): void => {
    end(wanted);
    actions.focusDocument();
  };
  return (
    <Input
      size="small"
      className={className}
      autoFocus
      aria-label={label}
      maxLength={maxLength}
      value={typed}
      onChange={(_, { value }) => setTyped(value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => end(typed)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) endByKey(typed);
        if (key === 'Escape') endByKey(undefined);
      }}
    />
  );
}
