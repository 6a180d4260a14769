/** What a node has sealed is believed by another whose clock differs by no more, ms. */
export const sealTolerance = 30_000;

/**
 * A node whose clock differs more from that of Redis is none of them, ms: two that are let in, one ahead and one behind,
 * believe each other, though what they say takes a while on its way.
 */
export const redisTolerance = sealTolerance / 2 - 1_000;
