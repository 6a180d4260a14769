/** Label key of a group: `characters.<id>`. */
export const characterGroups = {
  punctuation: '–—…·•†‡§¶©®™°′″„“”‚‘’«»‹›¿¡',
  currency: '€£¥¢₹₽₩₿',
  math: '±×÷≈≠≤≥∞√∑∏∫∂∆µπΩ¹²³½¼¾‰',
  arrows: '←↑→↓↔↕⇐⇒⇔',
  letters: 'ÄÖÜäöüßÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØŒÙÚÛÝàáâãåæçèéêëìíîïñòóôõøœùúûý',
  greek: 'αβγδεζηθικλμνξοπρστυφχψω',
  symbols: '★☆✓✗♠♣♥♦♪☺☎✉',
} as const;
