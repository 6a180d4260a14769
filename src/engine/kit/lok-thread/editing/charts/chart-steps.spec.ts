import { describe, expect, it, beforeEach } from '@jest/globals';
import type { ViewEvent } from '../../../../../protocol/index.js';
import type { StepCommand } from '../reading/history-steps.js';
import type { EditorView } from '../view/editor-view.js';
import { ChartSteps, type StepsLeft } from './chart-steps.js';

const area = { x: 0, y: 0, width: 1, height: 1 };
const command = (undo: boolean, redo: boolean): StepsLeft => ({ '.uno:Undo': undo, '.uno:Redo': redo });
const state = (name: StepCommand, value: string) => ({ type: 'commandState', command: name, value }) as const;

describe('ChartSteps', () => {
  let view: EditorView;
  let told: ViewEvent[];
  let chart: StepsLeft | undefined;
  /** Of the document: whose steps can be undone, the newest first. */
  let history: readonly number[];
  let steps: ChartSteps;

  beforeEach(() => {
    view = { id: 1, openObject: area } as EditorView;
    [told, chart, history] = [[], command(false, false), []];
    const commandValues = (name: string): string =>
      JSON.stringify({ actions: name === '.uno:Undo' ? history.map((viewId, index) => ({ index, viewId })) : '' });
    steps = new ChartSteps({
      lok: { setView: () => undefined, commandValues },
      views: new Map([[1, view]]),
      charts: { stepsLeft: () => chart },
      tell: (_view, event) => told.push(event),
    });
    steps.mayHaveChanged();
  });

  it('tells what can be undone in the chart, and that once', () => {
    expect(steps.look()).toBe(true);
    chart = command(true, false);
    steps.mayHaveChanged();
    steps.look();
    steps.mayHaveChanged();
    expect([steps.look(), steps.look()]).toEqual([false, false]);
    expect(told).toEqual([
      state('.uno:Undo', 'disabled'),
      state('.uno:Redo', 'disabled'),
      state('.uno:Undo', 'enabled'),
    ]);
  });

  it.each([
    { what: 'what LibreOffice said of it', said: 'enabled', of: [], undo: 'enabled' },
    { what: 'a step of theirs that LibreOffice knew nothing of', said: 'disabled', of: [1, 2], undo: 'enabled' },
    { what: 'nothing where the newest step is of others', said: 'disabled', of: [2, 1], undo: 'disabled' },
  ])('keeps what is said of the document until the chart is left: $what', ({ said, of, undo }) => {
    steps.look();
    expect(steps.take(view, state('.uno:Undo', said))).toBe(false);
    told.length = 0;
    [view.openObject, history] = [undefined, of];
    steps.mayHaveChanged();
    steps.look();
    expect(told).toEqual([state('.uno:Undo', undo), state('.uno:Redo', 'disabled')]);
    expect(steps.take(view, state('.uno:Undo', said))).toBe(true);
  });

  it('leaves alone what is no chart, other commands, and mice that only move', () => {
    chart = undefined;
    expect(steps.look()).toBe(false);
    expect(steps.take(view, state('.uno:Undo', 'enabled'))).toBe(true);
    chart = command(true, true);
    steps.actedOn({ type: 'mouse', action: 'move', x: 0, y: 0, count: 1, buttons: 1, modifiers: 0 });
    expect(steps.look()).toBe(false);
    steps.actedOn({ type: 'mouse', action: 'up', x: 0, y: 0, count: 1, buttons: 1, modifiers: 0 });
    expect(steps.look()).toBe(true);
    expect(steps.take(view, { type: 'commandState', command: '.uno:Bold', value: 'true' })).toBe(true);
  });
});
