import { acceptFormula, LeavingViews } from './leaving-views.js';

const accepted = { type: 'commandResult', command: acceptFormula, success: true } as const;

class Stage {
  time = 0;
  readonly destroyed: number[] = [];
  readonly dismissed: number[] = [];
  readonly views = new LeavingViews(
    { setView: () => undefined, postUnoCommand: () => undefined },
    { dismissOf: (id) => void this.dismissed.push(id) },
    (id) => void this.destroyed.push(id),
    () => this.time,
  );

  /** LibreOffice's loop goes round, ms after ms. */
  turn(times: number): void {
    for (let turn = 0; turn < times; turn++) {
      this.time++;
      this.views.proceed();
    }
  }
}

describe('a view whose person has gone', () => {
  it('goes when the time of a question is over', () => {
    const stage = new Stage();
    stage.views.begin(7, { accepting: false });
    stage.turn(200);
    expect(stage.destroyed).toEqual([]);
    expect(stage.views.any).toBe(true);
    stage.turn(100);
    expect(stage.destroyed).toEqual([7]);
    expect(stage.views.any).toBe(false);
  });

  it('waits for the answer about its open cell, and from there on for the question', () => {
    const stage = new Stage();
    stage.views.begin(7, { accepting: true });
    stage.turn(1_000);
    expect(stage.destroyed).toEqual([]);
    stage.views.take(7, accepted);
    stage.turn(200);
    expect(stage.destroyed).toEqual([]);
    stage.turn(100);
    expect(stage.destroyed).toEqual([7]);
  });

  it('is not waited for longer than an answer may take', () => {
    const stage = new Stage();
    stage.views.begin(7, { accepting: true });
    stage.turn(5_100);
    expect(stage.destroyed).toEqual([7]);
  });

  it('stays while the process stood still: the question may come with the next turns', () => {
    const stage = new Stage();
    stage.views.begin(7, { accepting: true });
    stage.views.take(7, accepted);
    stage.time += 60_000;
    stage.turn(20);
    expect(stage.destroyed).toEqual([]);
    stage.turn(100);
    expect(stage.destroyed).toEqual([7]);
  });

  it('has its dialogs put away at each turn, and leaves others alone', () => {
    const stage = new Stage();
    stage.views.begin(7, { accepting: false });
    stage.views.take(8, accepted);
    stage.turn(3);
    expect(stage.dismissed).toEqual([7, 7, 7, 7]);
  });
});
