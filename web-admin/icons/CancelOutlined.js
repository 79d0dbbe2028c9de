import CircleX from 'lucide-react/icons/circle-x';
import { icon } from './icon.js';

export default icon('CancelOutlined', CircleX);
