import RefreshCw from 'lucide-react/icons/refresh-cw';
import { icon } from './icon.js';

export default icon('Refresh', RefreshCw);
