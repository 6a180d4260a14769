import { useFluent } from '@fluentui/react-components';
import { ChevronLeft, ChevronRight } from './icon-set.js';

/** Points to where the language's lines go on. */
export function Onward() {
  return useFluent().dir === 'rtl' ? <ChevronLeft /> : <ChevronRight />;
}

/** Points to where they come from. */
export function Backward() {
  return useFluent().dir === 'rtl' ? <ChevronRight /> : <ChevronLeft />;
}
