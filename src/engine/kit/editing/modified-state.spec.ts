import { ModifiedState } from './modified-state.js';

describe('ModifiedState', () => {
  let told: boolean[];
  let state: ModifiedState;
  beforeEach(() => {
    told = [];
    state = new ModifiedState((modified) => told.push(modified));
  });

  it('stays set from the first edit until the host confirmed', () => {
    state.edited(true);
    state.stored();
    state.edited(false);
    expect(told).toEqual([true]);
    state.confirmed();
    expect(told).toEqual([true, false]);
  });

  it('stays set when there were edits after what the host confirmed', () => {
    state.edited(true);
    state.stored();
    state.edited(false);
    state.edited(true);
    state.confirmed();
    expect(told).toEqual([true]);
  });

  it('is not set by storing what nobody edited', () => {
    state.stored();
    state.confirmed();
    expect(told).toEqual([]);
  });
});
