import { Input } from '@fluentui/react-components';
import { useState } from 'react';

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

/** In the place of a name that is typed anew. Enter that ends a composition belongs to the input method. */
export function NameField({ label, className, name, maxLength, onDone }: NameFieldProps) {
  const [typed, setTyped] = useState(name);
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
      onBlur={() => onDone(typed)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) onDone(typed);
        if (key === 'Escape') onDone(undefined);
      }}
    />
  );
}
