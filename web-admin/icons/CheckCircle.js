import CircleCheck from 'lucide-react/icons/circle-check';
import { icon } from './icon.js';

export default icon('CheckCircle', CircleCheck);
