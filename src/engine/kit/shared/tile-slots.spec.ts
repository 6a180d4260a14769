import { freeSlot, newTileSlots, takeRoom } from './tile-slots.js';

const bytes = 3 * 1024;

describe('TileSlots', () => {
  it('gives each tile on its way room that no other one has', () => {
    const slots = newTileSlots();
    const rooms = Array.from({ length: slots.taken.length }, () => takeRoom(slots, bytes));
    for (const [index, { rows }] of rooms.entries()) rows.fill(index + 1);
    expect(rooms.map(({ rows }) => [rows.byteLength, rows[0], rows.at(-1)])).toEqual(
      rooms.map((_, index) => [bytes, index + 1, index + 1]),
    );
  });

  it('uses the first room that is free again', () => {
    const slots = newTileSlots();
    const [first, second] = [takeRoom(slots, bytes), takeRoom(slots, bytes)];
    freeSlot(slots, first.slot ?? -1);
    expect(takeRoom(slots, bytes).slot).toBe(first.slot);
    freeSlot(slots, second.slot ?? -1);
    expect(takeRoom(slots, bytes).slot).toBe(second.slot);
  });

  it('has memory of their own for tiles beyond that', () => {
    const slots = newTileSlots();
    while (takeRoom(slots, bytes).slot !== undefined);
    const { rows } = takeRoom(slots, bytes);
    expect(rows.buffer).toBeInstanceOf(ArrayBuffer);
    expect(rows.byteLength).toBe(bytes);
  });
});
