import SquareCheck from 'lucide-react/icons/square-check';
import { icon } from './icon.js';

export default icon('CheckBox', SquareCheck);
