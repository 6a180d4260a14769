import { palette } from './color-table.js';

export interface Palette {
  /** Row by row. */
  readonly colors: readonly string[];
  /** How many stand side by side. */
  readonly columns: number;
}

/** The palettes that LibreOffice ships, by the names it has for them, but for those that are nearly ours or have a thousand colours. */
const shipped = {
  LibreOffice: `
    106802 18a303 43c330 92e285 ccf4c6 2cee0e 023f62 0369a3 1c99e0 63bbee aadcf7 00a0fc 622502 a33e03 d36118 f09e6f
    f9cfb5 fc5c00 530260 8e03a3 c254d2 dc85e9 f2cbf8 e327ff 876900 c99c00 e9b913 f5cd53 fde9a9 ffd74c 000000 ffffff
  `,
  Material: `
    9e9e9e fafafa f5f5f5 eeeeee e0e0e0 bdbdbd 757575 616161 424242 212121 000000 000000
    ffeb3b fffde7 fff9c4 fff59d fff176 ffee58 fdd835 fbc02d f9a825 f57f17 ffff00 ffea00
    ffc107 fff8e1 ffecb3 ffe082 ffd54f ffca28 ffb300 ffa000 ff8f00 ff6f00 ffd740 ffc400
    ff9800 fff3e0 ffe0b2 ffcc80 ffb74d ffa726 fb8c00 f57c00 ef6c00 e65100 ffab40 ff9100
    ff5722 fbe9e7 ffccbc ffab91 ff8a65 ff7043 f4511e e64a19 d84315 bf360c ff6e40 ff3d00
    f44336 ffebee ffcdd2 ef9a9a e57373 ef5350 e53935 d32f2f c62828 b71c1c ff5252 ff1744
    e91e63 fce4ec f8bbd0 f48fb1 f06292 ec407a d81b60 c2185b ad1457 880e4f ff4081 f50057
    9c27b0 f3e5f5 e1bee7 ce93d8 ba68c8 ab47bc 8e24aa 7b1fa2 6a1b9a 4a148c e040fb d500f9
    673ab7 ede7f6 d1c4e9 b39ddb 9575cd 7e57c2 5e35b1 512da8 4527a0 311b92 7c4dff 651fff
    3f51b5 e8eaf6 c5cae9 9fa8da 7986cb 5c6bc0 3949ab 303f9f 283593 1a237e 536dfe 3d5afe
    2196f3 e3f2fd bbdefb 90caf9 64b5f6 42a5f5 1e88e5 1976d2 1565c0 0d47a1 448aff 2979ff
    03a9f4 e1f5fe b3e5fc 81d4fa 4fc3f7 29b6f6 039be5 0288d1 0277bd 01579b 40c4ff 00b0ff
    00bcd4 e0f7fa b2ebf2 80deea 4dd0e1 26c6da 00acc1 0097a7 00838f 006064 18ffff 00e5ff
    009688 e0f2f1 b2dfdb 80cbc4 4db6ac 26a69a 00897b 00796b 00695c 004d40 64ffda 1de9b6
    4caf50 e8f5e9 c8e6c9 a5d6a7 81c784 66bb6a 43a047 388e3c 2e7d32 1b5e20 69f0ae 00e676
    8bc34a f1f8e9 dcedc8 c5e1a5 aed581 9ccc65 7cb342 689f38 558b2f 33691e b2ff59 76ff03
    cddc39 f9fbe7 f0f4c3 e6ee9c dce775 d4e157 c0ca33 afb42b 9e9d24 827717 eeff41 c6ff00
    795548 efebe9 d7ccc8 bcaaa4 a1887f 8d6e63 6d4c41 5d4037 4e342e 3e2723 ffffff ffffff
    607d8b eceff1 cfd8dc b0bec5 90a4ae 78909c 546e7a 455a64 37474f 263238 ffffff ffffff
  `,
  Tonal: `
    000000 191919 333333 4c4c4c 666666 7f7f7f 939393 a5a5a5 bababa d0d0d0 e8e8e8 ffffff
    ff00ff fffffe fffffe fffffe 00ffff fffffe fffffe fffffe ffff00 fffffe fffffe fffffe
    e300e3 fffffe fffffe fffffe 00e3e3 fffffe fffffe fffffe e3e300 fffffe fffffe fffffe
    ca00ca 7f00fe fffffe 007ffe 00caca 00fe7f fffffe 7ffe00 caca00 fe7f00 fffffe fe007f
    b400b4 7200e4 0000ff 0072e4 00b4b4 00e472 00ff00 72e400 b4b400 e47200 ff0000 e40072
    9c009c 6200c4 0000dc 0062c4 009c9c 00c462 00dc00 62c400 9c9c00 c46200 dc0000 c40062
    7c007c 4f009e 0000b0 004f9e 007c7c 009e4f 00b000 4f9e00 7c7c00 9e4f00 b00000 9e004f
    5d005d 3b0076 000084 003b76 005d5d 00763b 008400 3b7600 5d5d00 763b00 840000 76003b
    3e003e 27004e 000058 00274e 003e3e 004e27 005800 274e00 3e3e00 4e2700 580000 4e0027
    1f001f 130026 00002c 001326 001f1f 002613 002c00 132600 1f1f00 261300 2c0000 260013
  `,
  HTML: `
    ffffff fffafa f0fff0 f5fffa f0ffff f0f8ff f8f8ff f5f5f5 fff5ee f5f5dc fdf5e6 fffaf0 fffff0 faebd7 faf0e6 fff0f5
    ffe4e1 dcdcdc d3d3d3 c0c0c0 a9a9a9 808080 696969 778899 708090 2f4f4f 000000 ffc0cb ffb6c1 ff69b4 ff1493 db7093
    c71585 ffa07a fa8072 e9967a f08080 cd5c5c dc143c b22222 8b0000 ff0000 ff4500 ff6347 ff7f50 ff8c00 ffa500 ffff00
    ffffe0 fffacd fafad2 ffefd5 ffe4b5 ffdab9 eee8aa f0e68c bdb76b ffd700 fff8dc ffebcd ffe4c4 ffdead f5deb3 deb887
    d2b48c bc8f8f f4a460 daa520 b8860b cd853f d2691e 8b4513 a0522d a52a2a 800000 556b2f 808000 6b8e23 9acd32 32cd32
    00ff00 7cfc00 7fff00 adff2f 00ff7f 00fa9a 90ee90 98fb98 8fbc8f 66cdaa 3cb371 2e8b57 228b22 008000 006400 00ffff
    e0ffff afeeee 7fffd4 40e0d0 48d1cc 00ced1 20b2aa 5f9ea0 008b8b 008080 b0c4de b0e0e6 add8e6 87ceeb 87cefa 00bfff
    1e90ff 6495ed 4682b4 4169e1 0000ff 0000cd 00008b 000080 191970 e6e6fa d8bfd8 dda0dd ee82ee da70d6 ff00ff ba55d3
    9370db 8a2be2 9400d3 9932cc 8b008b 800080 4b0082 483d8b 6a5acd 7b68ee 663399
  `,
};

/** The first one is that of whoever has chosen none. */
export const paletteNames = ['standard', ...Object.keys(shipped)] as const;

const standard: Palette = { colors: palette.flat(), columns: 10 };

export function paletteOf(name: string | undefined): Palette {
  const listed = Object.entries(shipped).find(([key]) => key === name)?.[1];
  if (listed === undefined) return standard;
  return {
    colors: listed
      .trim()
      .split(/\s+/)
      .map((color) => `#${color}`),
    columns: 12,
  };
}
