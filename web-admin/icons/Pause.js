import Pause from 'lucide-react/icons/pause';
import { icon } from './icon.js';

export default icon('Pause', Pause);
