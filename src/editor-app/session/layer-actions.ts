import type { EditorActions } from '../state/index.js';
import type { SessionContext } from './context.js';
import { tellFailure } from './tell-failure.js';

type LayerActions = Pick<EditorActions, 'followLayers' | 'changeLayers'>;

/** The layers of a drawing. */
export function layerActions({ store, socket, held }: SessionContext): LayerActions {
  return {
    followLayers(follow) {
      socket.input({ type: 'followLayers', follow });
      if (!follow) store.setState({ layers: undefined });
    },
    changeLayers: (change) =>
      new Promise((resolve) => {
        held.afterwards(async () => {
          const answer = await socket
            .ask({ type: 'changeLayers', change })
            .catch(tellFailure(store))
            .catch(() => undefined);
          resolve(answer?.result);
        });
      }),
  };
}
