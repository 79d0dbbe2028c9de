import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { icon } from './icon.js';

export default icon('Sort', ArrowUpDown);
