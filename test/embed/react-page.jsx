import { createRoot } from 'react-dom/client';
import { Letter } from 'virtual:react-letter';

createRoot(document.getElementById('root')).render(<Letter id="react" />);
