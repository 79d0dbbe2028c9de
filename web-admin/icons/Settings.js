import Settings from 'lucide-react/icons/settings';
import { icon } from './icon.js';

export default icon('Settings', Settings);
