import { ModifiedState } from './modified-state.js';

describe('ModifiedState', () => {
  let told: boolean[];
  let state: ModifiedState;
  const edit = (edited: boolean): void => {
    state.edited(edited);
    state.flush();
  };
  beforeEach(() => {
    told = [];
    state = new ModifiedState((modified) => told.push(modified));
  });

  it('stays set from the first edit until the host confirmed', () => {
    edit(true);
    state.stored(true);
    edit(false);
    expect(told).toEqual([true]);
    state.confirmed(1);
    expect(told).toEqual([true, false]);
  });

  it('stays set when there were edits after what the host confirmed', () => {
    edit(true);
    state.stored(true);
    edit(false);
    edit(true);
    state.confirmed(1);
    expect(told).toEqual([true]);
  });

  it('is cleared by a confirmation when nothing was edited between that file and newer ones', () => {
    edit(true);
    const sent = state.stored(true);
    const snapshot = state.stored(false);
    state.confirmed(sent);
    expect([told, snapshot]).toEqual([[true, false], 2]);
  });

  it('stays set when a newer file took in edits, until that one or a newer still is confirmed', () => {
    edit(true);
    const sent = state.stored(true);
    state.stored(true);
    state.confirmed(sent);
    expect(told).toEqual([true]);
    state.confirmed(state.stored(false));
    expect(told).toEqual([true, false]);
  });

  it('is not set by storing what nobody edited', () => {
    state.stored(false);
    state.confirmed(1);
    expect(told).toEqual([]);
  });

  it('is set by storing what LibreOffice had not told of yet', () => {
    state.stored(true);
    expect(told).toEqual([true]);
    edit(false);
    expect(state.isModified).toBe(true);
  });

  it('does not tell of an edit and the save after it when both are told late', () => {
    state.stored(true);
    state.confirmed(1);
    state.edited(true);
    state.edited(false);
    state.flush();
    expect(told).toEqual([true, false]);
  });
});
