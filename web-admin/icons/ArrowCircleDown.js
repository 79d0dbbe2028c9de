import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import { icon } from './icon.js';

export default icon('ArrowCircleDown', CircleArrowDown);
