import Lock from 'lucide-react/icons/lock';
import { icon } from './icon.js';

export default icon('Lock', Lock);
