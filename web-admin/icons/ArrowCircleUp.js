import CircleArrowUp from 'lucide-react/icons/circle-arrow-up';
import { icon } from './icon.js';

export default icon('ArrowCircleUp', CircleArrowUp);
