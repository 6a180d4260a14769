import { useEffect, useState } from 'react';

/** What is being typed, until LibreOffice reports another value. */
export function useDraft<T>(reported: T): readonly [T, (value: T) => void] {
  const [draft, setDraft] = useState(reported);
  useEffect(() => setDraft(reported), [reported]);
  return [draft, setDraft];
}
