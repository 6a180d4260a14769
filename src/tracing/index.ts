export {
  failed,
  goOnFrom,
  goOnFromCarrier,
  traceCarrier,
  traced,
  tracedBefore,
  tracedCall,
  tracePoint,
} from './span.js';
export type { TraceCarrier, TracePoint } from './span.js';
