import History from 'lucide-react/icons/history';
import { icon } from './icon.js';

export default icon('History', History);
