import koffi from 'koffi';

const callbackProto = koffi.pointer(koffi.proto('void', ['int', 'void *', 'void *']));

export type LokCallback = (type: number, payload: string, data: bigint) => void;

/** Registers a JavaScript function as a LibreOfficeKitCallback. Must happen before `runLoop` (lok-facts 2, rule 4). */
export function registerLokCallback(callback: LokCallback): bigint {
  const native = (type: number, payload: bigint | null, data: bigint | null): void =>
    callback(type, payload === null ? '' : koffi.decode.string(payload), data ?? 0n);
  return koffi.register(native, callbackProto);
}
