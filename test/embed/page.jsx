import { createRoot } from 'react-dom/client';
import { Letter } from 'virtual:letter';

createRoot(document.getElementById('root')).render(<Letter id="react" />);
