import type { Point } from '../../protocol/index.js';

/**
 * LibreOffice tells and takes places on a sheet from right to left as in a mirror, but those of its drawing layer as
 * they are, from the right edge down: ends of lines, and where a handle is let go. The same both ways.
 */
export const inDrawingLayer = ({ x, y }: Point, mirrored: boolean): Point => ({ x: mirrored ? -x : x, y });
